import { PostGeneratorTool } from '../../features/post-generator/post-generator-tool';
import { stillPart } from '../../lib/still-part';

const Heading = stillPart('home/generator-heading', () => import('./generator-heading-part'));

export function GeneratorSection() {
  return (
    <section id="social-generator" aria-labelledby="generator-title" className="py-12 sm:py-16 lg:py-26">
      <div className="wrap grid gap-10 xl:grid-cols-[0.42fr_1fr] xl:gap-14">
        <Heading />
        {/* Reserved as in the section of recommendations. */}
        <div className="min-h-[66rem] md:min-h-[48rem]">
          <PostGeneratorTool />
        </div>
      </div>
    </section>
  );
}
