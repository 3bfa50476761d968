"""Reads the calendars of a folder with python-icalendar and prints what it understood of each, as JSON.

The zone is taken from the calendar's own VTIMEZONE, not from the database that this library has besides.
"""

import json
import pathlib
import sys

import icalendar
import pytz


def moment(calendar, value):
    time, zone = value.dt, value.params.get("TZID")
    if zone is None:
        return time.astimezone(pytz.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    [described] = [part for part in calendar.walk("VTIMEZONE") if part["TZID"] == zone]
    local = described.to_tz().localize(time.replace(tzinfo=None), is_dst=True)
    return local.astimezone(pytz.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def event(calendar, part):
    assert not part.errors, part.errors
    text = lambda name: str(part[name]) if name in part else None
    return {
        "uid": text("UID"),
        "sequence": part["SEQUENCE"],
        "stamp": part["DTSTAMP"].dt.astimezone(pytz.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "start": moment(calendar, part["DTSTART"]),
        "end": moment(calendar, part["DTEND"]),
        "summary": text("SUMMARY"),
        "description": text("DESCRIPTION"),
        "location": text("LOCATION"),
        "organizer": text("ORGANIZER"),
        "attendee": text("ATTENDEE"),
        "status": text("STATUS"),
        "url": text("URL"),
    }


def main(folder):
    found = {}
    for path in pathlib.Path(folder).glob("*.ics"):
        calendar = icalendar.Calendar.from_ical(path.read_bytes())
        events = [event(calendar, part) for part in calendar.walk("VEVENT")]
        found[path.name] = {"method": str(calendar["METHOD"]), "events": events}
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1])
