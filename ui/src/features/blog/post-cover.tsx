import { WEAVE_HEIGHT, WEAVE_WIDTH, weavePath } from './weave';

type PostCoverProps = {
  post: { slug: string; featuredImage: string | null; featuredImageAlt: string | null };
  /** The first picture in view is not waited for. */
  isEager?: boolean;
  className: string;
};

/** The post's picture, or its woven sign. */
export function PostCover({ post, isEager = false, className }: PostCoverProps) {
  if (post.featuredImage === null) return <Weave seed={post.slug} className={`bg-pine-950 ${className}`} />;
  return (
    <img
      src={post.featuredImage}
      alt={post.featuredImageAlt ?? ''}
      width={1600}
      height={900}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`bg-sunken object-cover ${className}`}
    />
  );
}

export function Weave({ seed, className }: { seed: string; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${WEAVE_WIDTH} ${WEAVE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <path d={weavePath(seed)} fill="none" strokeWidth="1.5" strokeLinecap="round" className="stroke-amber-400" />
    </svg>
  );
}
