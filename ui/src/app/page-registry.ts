// Pages whose code is at hand. The server knows all of them from the start, the browser those it has loaded: a page is
// rendered only after it was registered, so rendering never waits.
import type { PageModule } from '../lib/page-module';
import type { Route } from './routes';

const pages = new Map<string, PageModule>();

export function registerPage(file: string, module: PageModule): void {
  pages.set(file, module);
}

export function getPage(route: Route): PageModule {
  const module = pages.get(route.module);
  if (!module) throw new Error(`${route.module} was not loaded before rendering`);
  return module;
}
