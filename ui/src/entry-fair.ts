// The script beside the page's own at a trade fair, see features/fair.
import { forgetVisitor } from './features/fair/forget-visitor';
import { startIdleReset } from './features/fair/idle-reset';

const START_PAGE = '/';

const script = document.querySelector<HTMLScriptElement>('script[data-idle-secs]');
const stop = startIdleReset(Number(script?.dataset['idleSecs']), () => {
  stop();
  void forgetVisitor().then(() => {
    location.replace(START_PAGE);
  });
});
