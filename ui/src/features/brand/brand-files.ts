// The brand files that the server draws, see assets/templates.

type BrandKey =
  | 'mainLogo'
  | 'compactLogo'
  | 'twitterHeader'
  | 'facebookCover'
  | 'profilePicture'
  | 'linkedinBanner'
  | 'instagramPost';

export type BrandFile = {
  /** Names the wordings. */
  key: BrandKey;
  /** Names the file, in every language. */
  name: string;
  widthPx: number;
  heightPx: number;
};

/** In the order in which they are shown. */
export const brandFiles: readonly BrandFile[] = [
  { key: 'mainLogo', name: 'Main Logo', widthPx: 200, heightPx: 60 },
  { key: 'compactLogo', name: 'Compact Logo', widthPx: 120, heightPx: 40 },
  { key: 'twitterHeader', name: 'Twitter Header', widthPx: 1500, heightPx: 500 },
  { key: 'facebookCover', name: 'Facebook Cover', widthPx: 851, heightPx: 315 },
  { key: 'profilePicture', name: 'Profile Picture', widthPx: 400, heightPx: 400 },
  { key: 'linkedinBanner', name: 'LinkedIn Banner', widthPx: 1200, heightPx: 628 },
  { key: 'instagramPost', name: 'Instagram Post', widthPx: 1080, heightPx: 1080 },
];

function dashed(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '-');
}

export function brandFilePath({ name }: BrandFile): string {
  return `/brand/${dashed(name)}.svg`;
}

/** The name under which a file is saved: the product's prefix, then the asset's name in lower case with dashes. */
export function downloadName(prefix: string, { name }: BrandFile): string {
  return `${prefix}-${dashed(name)}.svg`;
}
