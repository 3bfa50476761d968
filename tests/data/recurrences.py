"""Writes recurrences.tsv: rules of recurrence, a window, and when they recur in it according to python-dateutil.

    python3 tests/data/recurrences.py > tests/data/recurrences.tsv

The first time of an event always counts as one of its times, whether or not its rule would have it.
"""

import random
import sys
from datetime import datetime, timedelta

from dateutil.rrule import rrulestr

DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
CASES = 400
LONGEST = 40

# As calendars write them, and the examples of RFC 5545 (3.8.5.3) that have no zone in them.
KNOWN = [
    "FREQ=DAILY;COUNT=10",
    "FREQ=DAILY;INTERVAL=10;COUNT=5",
    "FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
    "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
    "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
    "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
    "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
    "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
    "FREQ=YEARLY;BYDAY=20MO",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    "FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO,SU",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    "FREQ=DAILY;BYHOUR=9,10,11;BYMINUTE=0,20,40",
    "FREQ=HOURLY;INTERVAL=3;COUNT=12",
    "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
    "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
    "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
]


def some(values, most):
    return sorted(random.sample(values, random.randint(1, most)), key=values.index)


def text(values):
    return ",".join(str(value) for value in values)


def a_rule(start):
    frequency = random.choice(["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "MONTHLY", "YEARLY", "HOURLY"])
    parts = [f"FREQ={frequency}"]
    if random.random() < 0.5:
        parts.append(f"INTERVAL={random.choice([1, 2, 3, 4, 5, 7, 13])}")
    if frequency == "WEEKLY" and random.random() < 0.4:
        parts.append(f"WKST={random.choice(DAYS)}")
    if random.random() < 0.5:
        days = some(DAYS, 4)
        if frequency in ("MONTHLY", "YEARLY") and random.random() < 0.5:
            days = [random.choice(["1", "2", "-1", "-2", "5"]) + day for day in days]
        parts.append("BYDAY=" + text(days))
    if frequency != "WEEKLY" and random.random() < 0.25:
        parts.append("BYMONTHDAY=" + text(some([1, 2, 5, 13, 15, 28, 29, 30, 31, -1, -2, -15], 4)))
    if random.random() < 0.2:
        parts.append("BYMONTH=" + text(some(list(range(1, 13)), 5)))
    if frequency != "HOURLY" and random.random() < 0.1:
        parts.append("BYHOUR=" + text(some([8, 9, 13, 22], 3)))
    if frequency in ("MONTHLY", "YEARLY") and "BYDAY" in "".join(parts) and random.random() < 0.3:
        parts.append("BYSETPOS=" + text(some([1, 2, -1, -2], 2)))
    end = random.random()
    if end < 0.3:
        parts.append(f"COUNT={random.randint(1, 60)}")
    elif end < 0.6:
        until = start + timedelta(days=random.randint(0, 2500), hours=random.randint(-3, 3))
        parts.append(f"UNTIL={until:%Y%m%dT%H%M%S}")
    return ";".join(parts)


def written(times):
    return ",".join(f"{time:%Y%m%dT%H%M%S}" for time in times)


def main():
    random.seed(20261123)
    rules = [(rule, datetime(1997, 9, 2, 9)) for rule in KNOWN]
    for _ in range(CASES):
        start = datetime(2020, 1, 1) + timedelta(days=random.randint(0, 2500), minutes=15 * random.randint(0, 95))
        rules.append((a_rule(start), start))
    for rule, start in rules:
        days = random.randint(-30, random.choice([60, 500, 2500]))
        first = start + timedelta(days=days, minutes=random.randint(0, 1439))
        window = (first, first + timedelta(days=random.randint(1, 120)))
        if random.random() < 0.2:
            window = (start - timedelta(days=1), start + timedelta(days=60))
        times = set(rrulestr(rule, dtstart=start).between(*window, inc=True))
        times |= {start} if window[0] <= start <= window[1] else set()
        if len(times) > LONGEST:
            window = (window[0], sorted(times)[LONGEST - 1])
            times = {time for time in times if time <= window[1]}
        print(rule, written([start]), written(window), written(sorted(times)), sep="\t")


if __name__ == "__main__":
    sys.exit(main())
