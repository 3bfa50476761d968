// The script beside the page's own at a trade fair, see features/fair.
import { forgetVisitor } from './features/fair/forget-visitor';
import { startIdleReset } from './features/fair/idle-reset';
import en from './locales/en/fair.json';
import lv from './locales/lv/fair.json';

const START_PAGE = '/';

const script = document.querySelector<HTMLScriptElement>('script[data-idle-secs]');
const stop = startIdleReset(Number(script?.dataset['idleSecs']), () => {
  stop();
  forgetVisitor(START_PAGE, (document.documentElement.lang === 'en' ? en : lv).idle.waiting);
});
