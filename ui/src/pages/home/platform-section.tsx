import { Platform } from '../../features/platform/platform-tool';

export function PlatformSection() {
  return (
    // Two names lead here: the English anchor on the outside, the Latvian one inside.
    <section id="services" aria-labelledby="services-title" className="py-16 lg:py-26">
      <div id="pakalpojumi" className="wrap">
        <Platform />
      </div>
    </section>
  );
}
