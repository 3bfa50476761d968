// A still part is what only stands on a page and leads on: text, figures, drawings, links. The server writes it out, and
// the browser leaves that HTML as it is, so a first visit pays nothing for its code. The code comes when the page is
// opened from within the site or turns to another language, and then before the page is shown (see app/load-page.ts).
//
// A part is the default export of `pages/<page>/<name>-part.tsx`, and stands in its page as
// `const Opening = stillPart('<page>/<name>', () => import('./<name>-part'))`. It uses no state, no effect and no handler
// of its own; what stands outside it may.
import type { ComponentType, TargetedMouseEvent } from 'preact';
import { useEffect, useRef, useState } from 'react';
import { trackCall } from './analytics';
import { followLink } from './follow-link';
import { importLate } from './import-late';
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
    const [, setHasCome] = useState(false);
    const Content = contents.get(name);
    if (!Content) {
      const fetchPart = () => loadPart(name, load).then(() => setHasCome(true), ignoreLostPart);
      return <WrittenPart key="written" page={page} onEmpty={() => void fetchPart()} />;
    }
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
  await Promise.all(missing.map(([name, load]) => loadPart(name, load)));
}

async function loadPart(name: string, load: () => Promise<StillModule>): Promise<void> {
  registerStillPart(name, await importLate(load));
}

/** Without connection the rest of the page stands without it. */
const ignoreLostPart = () => undefined;

function WrittenPart({ page, onEmpty }: { page: string; onEmpty: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [wantIfEmpty] = useState(() => onEmpty);
  // What the page shows only after its data have come, the server did not write.
  useEffect(() => {
    if (!box.current?.hasChildNodes()) wantIfEmpty();
  }, [wantIfEmpty]);

  function follow(event: TargetedMouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link) return;
    const call = link.dataset['call'];
    if (call !== undefined) trackCall(page, call);
    followLink(event, link);
  }
  return (
    // Clicks of the links inside, which the keyboard makes too. While it hydrates, Preact leaves alone whatever stands
    // in an element with inner HTML.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div ref={box} className="contents" onClick={follow} dangerouslySetInnerHTML={NOTHING} />
  );
}

const NOTHING = { __html: '' };
