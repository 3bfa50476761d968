// The post to which the article leads on: the server says in the document whether it is out; who comes from within the
// site asks.
import type { Language } from '../../i18n/language';
import { importLate } from '../../lib/import-late';
import type { N8nArticleData } from '../../lib/page-state';

/** Its slug on a new site. */
export const PROCESSES_SLUG = 'procesu-automatizacija';

export const LOADERS = { lv: () => loadLinkedPost('lv'), en: () => loadLinkedPost('en') };

async function loadLinkedPost(language: Language): Promise<N8nArticleData> {
  const { getPost } = await importLate(() => import('../../api/get-post'));
  const post = await getPost(PROCESSES_SLUG);
  const translation = post?.translation?.language === language ? post.translation : null;
  return { kind: 'n8nArticle', processesSlug: translation?.slug ?? post?.slug ?? null };
}
