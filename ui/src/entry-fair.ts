// The script beside the page's own at a trade fair, see features/fair.
import { forgetVisitor } from './features/fair/forget-visitor';
import { idleTexts, startIdleReset } from './features/fair/idle-reset';
import { keepNothing } from './features/fair/keep-nothing';

keepNothing();
const script = document.querySelector<HTMLScriptElement>('script[data-idle-secs]');
/** The stand's own screens start anew by themselves, all others with the home page. */
const startPage = script?.dataset['start'] ?? '/';
const stop = startIdleReset({
  idleSecs: Number(script?.dataset['idleSecs']),
  startPath: new URL(startPage, location.href).pathname,
  restart: () => {
    stop();
    forgetVisitor(startPage, idleTexts().waiting);
  },
});
