const AUTH = 'https://www.googleapis.com/auth/';
const ALL_MAIL = 'https://mail.google.com/';
const MAIL_CHANGE = [`${AUTH}gmail.modify`, ALL_MAIL];
const MAIL_READ = [`${AUTH}gmail.readonly`, ...MAIL_CHANGE];
const MAIL_COMPOSE = [`${AUTH}gmail.compose`, ...MAIL_CHANGE];
const CALENDAR_CHANGE = [`${AUTH}calendar`, `${AUTH}calendar.events`];
const CALENDAR_READ = [...CALENDAR_CHANGE, `${AUTH}calendar.readonly`, `${AUTH}calendar.events.readonly`];

/**
 * The scopes of which a token needs one to make this call; undefined for calls that need no token.
 * https://developers.google.com/workspace/gmail/api/auth/scopes https://developers.google.com/workspace/calendar/api/auth
 */
export function scopesFor(method: string, path: string): string[] | undefined {
  if (path.startsWith('/gmail/') || path.startsWith('/upload/gmail/')) return mailScopes(method, path);
  if (path.startsWith('/calendar/')) return calendarScopes(method, path);
  return /^\/oauth2\/v[23]\/userinfo$/.test(path) ? ['openid', 'email', 'profile'] : undefined;
}

function mailScopes(method: string, path: string) {
  if (path.endsWith('/messages/send')) return [`${AUTH}gmail.send`, ...MAIL_COMPOSE];
  if (path.includes('/drafts')) return method === 'GET' ? [...MAIL_READ, `${AUTH}gmail.compose`] : MAIL_COMPOSE;
  if (path.endsWith('/profile')) return [...MAIL_READ, `${AUTH}gmail.compose`, `${AUTH}gmail.metadata`];
  if (method === 'GET' || /\/(watch|stop)$/.test(path)) return [...MAIL_READ, `${AUTH}gmail.metadata`];
  return method === 'DELETE' && !path.includes('/labels/') ? [ALL_MAIL] : MAIL_CHANGE;
}

function calendarScopes(method: string, path: string) {
  if (path.endsWith('/freeBusy'))
    return ['calendar', 'calendar.readonly', 'calendar.freebusy'].map((name) => AUTH + name);
  if (path.includes('/calendarList')) {
    return ['calendar', 'calendar.readonly', 'calendar.calendarlist', 'calendar.calendarlist.readonly'].map(
      (name) => AUTH + name,
    );
  }
  return method === 'GET' ? CALENDAR_READ : CALENDAR_CHANGE;
}
