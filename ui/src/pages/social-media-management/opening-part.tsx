import { SocialHero } from './social-hero';
import { FourVoices } from './four-voices';
import { SocialTasks } from './social-tasks';

export default function Opening() {
  return (
    <>
      <SocialHero />
      <FourVoices />
      <SocialTasks />
    </>
  );
}
