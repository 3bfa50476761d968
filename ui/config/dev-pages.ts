// In development the HTML still comes from the Rust server, so a developer sees exactly what it serves; only the
// built scripts and stylesheets are replaced by Vite's, which brings hot reloading.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';

const BUILT_TAGS =
  /<script (?:type="module"|defer)[^>]*><\/script>|<link\b(?=[^>]*rel="?stylesheet\b)[^>]*>|<link\b(?=[^>]*as="?font\b)[^>]*>/g;
// Wordings then come from the sources, so that they reload too.
const BUILT_TEXTS = /<script type="application\/json" id="texts">.*?<\/script>/s;
const DEV_TAGS =
  '<link rel="stylesheet" href="/src/styles/site.css"><script type="module" src="/src/entry-client.tsx"></script></body>';

export function devPages(serverUrl: string): Plugin {
  return {
    name: 'vitrina:dev-pages',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (!isPageRequest(request)) return next();
        servePage(vite, serverUrl, request, response).catch(next);
      });
    },
  };
}

function isPageRequest(request: IncomingMessage): boolean {
  const path = new URL(request.url ?? '/', 'http://dev').pathname;
  const isSource = path.startsWith('/@') || path.startsWith('/src/') || path.startsWith('/node_modules/');
  return request.method === 'GET' && !isSource && (request.headers.accept ?? '').includes('text/html');
}

async function servePage(vite: ViteDevServer, serverUrl: string, request: IncomingMessage, response: ServerResponse) {
  const url = request.url ?? '/';
  const { cookie = '', 'accept-language': acceptLanguage = '' } = request.headers;
  const headers = { cookie, 'accept-language': acceptLanguage, accept: 'text/html' };
  const answer = await fetch(serverUrl + url, { headers, redirect: 'manual' });
  response.statusCode = answer.status;
  for (const name of ['content-type', 'location', 'set-cookie']) {
    const value = answer.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  const html = (await answer.text()).replace(BUILT_TAGS, '').replace(BUILT_TEXTS, '').replace('</body>', DEV_TAGS);
  response.end(html === '' ? html : await vite.transformIndexHtml(url, html));
}
