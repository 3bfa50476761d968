import { TokensRoom } from '../../features/access-tokens/tokens-room';
import { TodayBookings } from '../../features/admin-bookings/today-bookings';
import { LiveOverview } from '../../features/admin-live/live-overview';
import { OverviewRoom } from '../../features/overview/overview-room';
import { type ContactSlots, ContactSlotsContext } from '../../lib/contact-slots';

const SLOTS: ContactSlots = { aboveList: LiveOverview };

/** How everything runs, kept up to date, and below it what an owner sets up once. */
export function OverviewPlace() {
  return (
    <ContactSlotsContext.Provider value={SLOTS}>
      <TodayBookings />
      <OverviewRoom />
      <TokensRoom />
    </ContactSlotsContext.Provider>
  );
}
