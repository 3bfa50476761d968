// What the server knows about a page: the argument of its rendering, and the JSON in the document for the browser.
import type { BookingTimes, BookingView } from '../api/booking-types';
import type { Post } from '../api/get-post';
import type { PostSummary } from '../api/get-posts';
import type { Language } from '../i18n/language';

export type PageState = {
  /** Id of the route, see app/routes.ts. */
  page: string;
  /** Without the /en prefix. */
  path: string;
  language: Language;
  /** Whether the URL began with /en. */
  prefixed: boolean;
  site: SiteInfo;
  data: PageData | null;
  /** Only after the form was sent without JavaScript. */
  contactForm: ContactFormState | null;
};

/** What one page shows beyond its wordings; a post that is missing is null. */
export type PageData =
  BlogListData | BlogPostData | PostPreviewData | N8nArticleData | BookingData | ManagedBookingData;
export type BlogListData = {
  kind: 'blogList';
  posts: PostSummary[];
  /** Of all posts, when the document holds only the newest; left out when it holds all. */
  totalCount?: number;
};
export type BlogPostData = { kind: 'blogPost'; post: Post | null };
export type BookingData = {
  kind: 'booking';
  /** Null when they could not be read. */
  times: BookingTimes | null;
  /** What the address of the first view names: a day of the firm's zone, a time, the day from which on to show. */
  day: string | null;
  start: string | null;
  from: string | null;
  /** Instead of the time of a plain post, which somebody else has. */
  nearest: string[];
};
export type ManagedBookingData = {
  kind: 'managedBooking';
  /** Null when there is none at this address. */
  booking: BookingView | null;
  /** To which it can be moved; null when they could not be read. */
  times: BookingTimes | null;
  /** Of a plain post that was refused: the problem's code, and the times nearest to the one that was taken. */
  problem: { code: string; nearest: string[] } | null;
};
/** A post before it is out, with whatever it lacks yet; null where the link leads nowhere. */
export type PostPreviewData = { kind: 'postPreview'; post: Post | null; expiresAt: string | null };
/** The post to which the article leads on, as long as it is out. */
export type N8nArticleData = { kind: 'n8nArticle'; processesSlug: string | null };

export type SiteInfo = {
  /** Without a trailing slash; empty when the owner has not configured it. */
  publicUrl: string;
  company: CompanyInfo;
  retention: { privacyPolicyYears: number; formPageYears: number; cookieDecisionYears: number; backupDays: number };
  limits: { nameMaxChars: number; emailMaxChars: number; phoneMaxChars: number; messageMaxChars: number };
  /** Messages that one visitor may send to the consultant; 0 is no limit. */
  chatPerMinute: number;
  /** How long a consultation takes. */
  consultationMinutes: number;
  /** Whether the owner has set up a model: only then is its absence an outage. */
  hasModel: boolean;
  /** Whether who books a talk is written to: an invitation, and reminders. */
  sendsMail: boolean;
  /** Whether visitors can book times: not at a fair, nor where the owner has turned it off. */
  offersTimes: boolean;
  analytics: {
    /** Of the owner's Google tag; null when there is none. */
    tagId: string | null;
  };
};

export type CompanyInfo = {
  name: string;
  slug: string;
  legalName: string;
  registrationNumber: string;
  vatNumber: string;
  /** The postal address, as Latvian and as English pages print it. */
  address: string;
  addressEn: string;
  phone: string;
  email: string;
  privacyEmail: string;
  website: string;
  social: Record<SocialNetwork, string | null>;
};

/** The postal address as pages in `language` print it. */
export function addressIn({ address, addressEn }: CompanyInfo, language: Language): string {
  return language === 'en' ? addressEn : address;
}

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin', 'x'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

export type ContactFormState =
  | { status: 'sent' }
  | {
      status: 'failed';
      code: string;
      values: ContactFormValues;
      errors: { field: string; code: string }[];
      /** After too many attempts. */
      retryAfterSecs?: number | null;
    };

export type ContactFormValues = {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  phone: string;
  message: string;
  gdprConsent: boolean;
};
