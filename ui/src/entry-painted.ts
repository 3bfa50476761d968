// Starts the page's modules. The document is whole without them, so they are fetched once it has been painted: before
// that, each of their bytes would keep its fonts and styles waiting on a slow line.
// A classic script, because only those know their own element, which names the files: the entry, then what it imports.
const { modules = '' } = document.currentScript?.dataset ?? {};
/** Where nothing is said to be painted: by an old browser, or because the styles are on their way. */
const LATEST_MS = 5000;

function add<Tag extends 'link' | 'script'>(tag: Tag, members: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), members));
}

void new Promise((resolve) => {
  // What nobody looks at is not painted.
  if (document.hidden) resolve(0);
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, LATEST_MS);
}).then(() => {
  const files = modules.split(' ');
  for (const href of files) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: files[0] ?? '' });
});

export {};
