// The editor's fields, and how they become what the server takes.
import { CONTENT_MAX_CHARS } from '../../api/article-limits';
import type { AdminPost } from '../../api/get-admin-post';
import type { PostChange, PostInput } from '../../api/post-admin-post';
import { isLanguage, type Language } from '../../i18n/language';
import { countChars } from '../../lib/count-chars';
import { fromFirmClock, toFirmClock } from '../../lib/firm-clock';

/** As the fields hold it: what is not given is empty, and the moment is Riga's clock. */
export type PostForm = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  featuredImage: string;
  featuredImageAlt: string;
  category: string;
  tags: string[];
  isPublished: boolean;
  publishedAt: string;
  language: Language;
  translationOf: string;
  seoTitle: string;
  metaDescription: string;
};

export type PostField = keyof PostForm;

const REQUIRED: readonly PostField[] = ['title', 'excerpt', 'content', 'category'];

export function formOf(post: PostChange, language: Language): PostForm {
  return {
    title: post.title ?? '',
    slug: post.slug ?? '',
    excerpt: post.excerpt ?? '',
    content: post.content ?? '',
    featuredImage: post.featuredImage ?? '',
    featuredImageAlt: post.featuredImageAlt ?? '',
    category: post.category ?? '',
    tags: post.tags ?? [],
    isPublished: post.isPublished ?? false,
    publishedAt: post.publishedAt ? toFirmClock(post.publishedAt) : '',
    language: isLanguage(post.language) ? post.language : language,
    translationOf: post.translationOf ?? '',
    seoTitle: post.seoTitle ?? '',
    metaDescription: post.metaDescription ?? '',
  };
}

/** `before` is the moment that the post has: the field shows no seconds, and an unchanged one keeps them. */
export function inputOf(form: PostForm, before: string | null): PostInput {
  const isSameTime = before !== null && toFirmClock(before) === form.publishedAt;
  return {
    ...form,
    title: form.title.trim(),
    slug: form.slug.trim(),
    excerpt: form.excerpt.trim(),
    category: form.category.trim(),
    featuredImage: orNull(form.featuredImage),
    featuredImageAlt: orNull(form.featuredImageAlt),
    publishedAt: isSameTime ? before : fromFirmClock(form.publishedAt),
    translationOf: orNull(form.translationOf),
    seoTitle: orNull(form.seoTitle),
    metaDescription: orNull(form.metaDescription),
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

export function findMissing(form: PostForm): PostField[] {
  return REQUIRED.filter((field) => String(form[field]).trim() === '');
}

/** Whether the text is longer than an article's may be. */
export function isContentTooLong(content: string): boolean {
  return content.length > CONTENT_MAX_CHARS && countChars(content) > CONTENT_MAX_CHARS;
}

export function isSameForm(a: PostForm, b: PostForm): boolean {
  return findChanges(a, b).length === 0;
}

export function findChanges(a: PostForm, b: PostForm): PostField[] {
  return (Object.keys(a) as PostField[]).filter((field) => String(a[field]) !== String(b[field]));
}

/** What the editor begins with. */
export type EditorStart = {
  form: PostForm;
  /** As the server has it; empty fields for a new post. */
  saved: PostForm;
  post: AdminPost | null;
  /** The version that the form began with; a draft may have begun with an older one. */
  baseVersion: number | null;
  /** Whether the form is a draft that was left behind. */
  hasDraft: boolean;
  /** When the server's draft was saved that the editor goes on with, or may replace; null without one. */
  draftAt: string | null;
  /** The name of the draft in this browser that the editor goes on with; null without one. */
  hereName: string | null;
};
