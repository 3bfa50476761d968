import { RecommendationsTool } from '../../features/recommendations/recommendations-tool';
import { stillPart } from '../../lib/still-part';

const Heading = stillPart('home/recommendations-heading', () => import('./recommendations-heading-part'));

/** The recommendation form itself, in the evening light of the shop window. */
export function RecommendationsSection() {
  return (
    <section id="ai-recommendations" aria-labelledby="recommendations-title" className="bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap py-12 sm:py-16 lg:py-26">
          <Heading />
          {/* The tool's own height, reserved: a visitor who comes from another page to an anchor below lands on it. */}
          <div className="mt-10 min-h-[67rem] sm:min-h-[64rem] md:min-h-[45rem] lg:mt-12">
            <RecommendationsTool />
          </div>
        </div>
      </div>
    </section>
  );
}
