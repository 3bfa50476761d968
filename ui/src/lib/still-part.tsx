// A still part is what only stands on a page and leads on: text, figures, drawings, links. The server writes it out, and
// the browser leaves that HTML as it is, so a first visit pays nothing for its code. The code comes when the page is
// opened from within the site or turns to another language, and then before the page is shown (see app/load-page.ts).
//
// A part is the default export of `pages/<page>/<name>-part.tsx`, and stands in its page as
// `const Opening = stillPart('<page>/<name>', () => import('./<name>-part'))`. It uses no state, no effect and no handler
// of its own; what stands outside it may.
import type { ComponentType, TargetedMouseEvent } from 'preact';
import { trackCall } from './analytics';
import { followLink } from './follow-link';
import { usePage } from './page-context';

export type StillModule = { default: ComponentType };

const sources = new Map<string, () => Promise<StillModule>>();
/** On the server all parts; in the browser those whose code has come. */
const contents = new Map<string, ComponentType>();

export function registerStillPart(name: string, module: StillModule): void {
  contents.set(name, module.default);
}

export function stillPart(name: string, load: () => Promise<StillModule>): ComponentType {
  sources.set(name, load);
  return function StillPart() {
    const { page } = usePage();
    const Content = contents.get(name);
    if (!Content) return <WrittenPart key="written" page={page} />;
    return (
      <div key="live" className="contents">
        <Content />
      </div>
    );
  };
}

/** Fetches the code of all parts of a page, whose own code is there already. */
export async function loadStillParts(page: string): Promise<void> {
  const missing = [...sources].filter(([name]) => name.startsWith(`${page}/`) && !contents.has(name));
  await Promise.all(missing.map(async ([name, load]) => registerStillPart(name, await load())));
}

function WrittenPart({ page }: { page: string }) {
  function follow(event: TargetedMouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const call = link.dataset['call'];
    if (call !== undefined) trackCall(page, call);
    followLink(event, link.getAttribute('href') ?? '');
  }
  return (
    // Clicks of the links inside, which the keyboard makes too. While it hydrates, Preact leaves alone whatever stands
    // in an element with inner HTML.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div className="contents" onClick={follow} dangerouslySetInnerHTML={NOTHING} />
  );
}

const NOTHING = { __html: '' };
