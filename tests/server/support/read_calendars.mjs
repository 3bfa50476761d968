// Reads the calendars of a folder with ical.js (Thunderbird's) and prints what it understood of each, as JSON. Run in ui/.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ICAL = createRequire(join(process.cwd(), 'package.json'))('ical.js');

function moment(time) {
  const utc = time.convertToZone(ICAL.Timezone.utcTimezone);
  return new Date(utc.toUnixTime() * 1000).toISOString().replace('.000Z', 'Z');
}

function event(part) {
  const text = (name) => part.getFirstPropertyValue(name)?.toString() ?? null;
  const of = new ICAL.Event(part);
  return {
    uid: of.uid,
    sequence: of.sequence,
    stamp: moment(part.getFirstPropertyValue('dtstamp')),
    start: moment(of.startDate),
    end: moment(of.endDate),
    summary: of.summary,
    description: of.description,
    location: of.location,
    organizer: of.organizer,
    attendee: text('attendee'),
    status: text('status'),
    url: text('url'),
  };
}

const [folder] = process.argv.slice(2);
const found = {};
for (const name of readdirSync(folder).filter((name) => name.endsWith('.ics'))) {
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(join(folder, name), 'utf8')));
  for (const part of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(part));
  }
  found[name] = {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map(event),
  };
  ICAL.TimezoneService.reset();
}
console.log(JSON.stringify(found));
