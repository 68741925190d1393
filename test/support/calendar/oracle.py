"""Expands recurrence sets with dateutil: reads a JSON list of questions, writes a JSON list of answers (moments in UTC)."""
import json
import sys
from datetime import datetime, timezone

from dateutil import tz
from dateutil.rrule import rruleset, rrulestr


def wall(text):
    return datetime.strptime(text, "%Y%m%dT%H%M%S")


def answer(question):
    """The moments; nothing where dateutil refuses a rule, and for whole days, which it does not know."""
    try:
        return None if len(question["start"]) == 8 else moments_of(question)
    except ValueError:
        return None


def moments_of(question):
    zone = tz.gettz(question["zone"])
    begin, end = wall(question["from"]), wall(question["to"])
    start = wall(question["start"])
    found = rruleset()
    for rule in question["rules"]:
        found.rrule(rrulestr(rule, dtstart=start))
    for rule in question.get("exceptRules", []):
        found.exrule(rrulestr(rule, dtstart=start))
    for date in question.get("dates", []):
        found.rdate(wall(date))
    for date in question.get("exceptDates", []):
        found.exdate(wall(date))
    moments = []
    for naive in found.xafter(begin, inc=True):
        if naive > end:
            break
        aware = naive.replace(tzinfo=zone)
        # A time that the clock skips does not count (RFC 5545, 3.3.10).
        if tz.datetime_exists(aware):
            moments.append(aware.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"))
        if len(moments) >= 500:
            break
    return moments


json.dump([answer(question) for question in json.load(sys.stdin)], sys.stdout)
