// Starts the page's modules. The document is whole without them, so they are fetched once it has been painted: before
// that, each of their bytes would keep its fonts and styles waiting on a slow line.
// A classic script, because only those know their own element, which names the files: the entry, then what it imports.
const { modules = '' } = document.currentScript?.dataset ?? {};

function add<Tag extends 'link' | 'script'>(tag: Tag, members: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), members));
}

function fetchModules(): void {
  const files = modules.split(' ');
  for (const href of files) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: files[0] ?? '' });
}

// A frame's callbacks run before it is painted, a task that they queue after it. What nobody looks at has no frames.
if (document.hidden) fetchModules();
else requestAnimationFrame(() => setTimeout(fetchModules));

export {};
