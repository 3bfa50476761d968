import { Security } from '../../features/security/security-tool';

export function SecuritySection() {
  return (
    <section id="security" aria-labelledby="security-title" className="border-y border-line bg-sunken py-16 lg:py-26">
      <div className="wrap">
        <Security />
      </div>
    </section>
  );
}
