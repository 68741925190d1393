"""Expands recurrence sets with libical: the questions and answers of oracle.py, asked of a second, independent engine."""
import json
import sys
from datetime import datetime, timezone

import gi
from dateutil import tz

gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib  # noqa: E402

FORM = "%Y%m%dT%H%M%S"


def starts(rule, start, end):
    walls = set()
    iterator = ICalGLib.RecurIterator.new(
        ICalGLib.Recurrence.new_from_string(rule), ICalGLib.Time.new_from_string(start)
    )
    while True:
        time = iterator.next()
        if time is None or time.is_null_time():
            return walls
        wall = time.as_ical_string()
        if wall > end:
            return walls
        walls.add(wall)


def answer(question):
    """The moments, or the days of a rule of whole days; nothing where libical refuses a rule."""
    try:
        return days_of(question) if len(question["start"]) == 8 else moments_of(question)
    except TypeError:
        return None


def days_of(question):
    begin, end = question["from"][:8], question["to"][:8]
    days = set()
    for rule in question["rules"]:
        days |= {day[:8] for day in starts(rule, question["start"], end + "T235959")}
    return sorted(day for day in days if begin <= day <= end)[:500]


def moments_of(question):
    zone = tz.gettz(question["zone"])
    begin, end, start = question["from"], question["to"], question["start"]
    walls = set(question.get("dates", []))
    for rule in question["rules"]:
        walls |= starts(rule, start, end)
    for rule in question.get("exceptRules", []):
        walls -= starts(rule, start, end)
    walls -= set(question.get("exceptDates", []))
    moments = []
    for wall in sorted(walls):
        if not begin <= wall <= end:
            continue
        aware = datetime.strptime(wall, FORM).replace(tzinfo=zone)
        # A time that the clock skips does not count (RFC 5545, 3.3.10).
        if tz.datetime_exists(aware):
            moments.append(aware.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"))
        if len(moments) >= 500:
            break
    return moments


json.dump([answer(question) for question in json.load(sys.stdin)], sys.stdout)
