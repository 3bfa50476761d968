// A post as an administrator might write it.
import type { Post } from '../api/get-post';

export const testPost: Post = {
  id: '01936c00-0000-7000-8000-000000000001',
  title: 'No kā sākt automatizāciju',
  slug: 'no-ka-sakt',
  excerpt: 'Īsi par pirmo soli: kuru darbu izvēlēties.',
  content: '## Solis',
  html: '<h2>Solis</h2>',
  featuredImage: null,
  featuredImageAlt: null,
  category: 'Automatizācija',
  tags: ['n8n'],
  language: 'lv',
  isPublished: true,
  createdAt: '2026-11-01T08:00:00Z',
  publishedAt: '2026-11-02T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
  seoTitle: 'Automatizācija: pirmais solis',
  metaDescription: null,
  translation: null,
};
