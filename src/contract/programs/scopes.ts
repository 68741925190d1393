/** What a token can be allowed, and how a person is told what that means. */
export const scopes = {
  'profile:read': 'See your name, email address and preferences',
  'mail:read': 'Read your email, folders and drafts',
  'mail:write': 'Write drafts, archive, snooze, star, move and mark email, and move it to the trash. It can’t send',
  'mail:send': 'Send email in your name, and unsubscribe you from mailing lists',
  'calendar:read': 'Read your calendars',
  'calendar:write': 'Add, change and delete events. Your calendar server may notify the guests of an event',
  'orbit:read': 'Read your projects, time entries and reports',
  'orbit:write': 'Start and stop the timer, and change projects and time entries',
  'life:read': 'Read your life records: health, money, people, plans and the rest',
  'life:write': 'Add, change and delete life records',
  'messages:read': 'Read your messages with others here',
  'messages:write': 'Mark messages as read and archive them',
  'messages:send': 'Send messages in your name to others here',
  'notifications:read': 'Read your notifications',
  'notifications:write': 'Mark notifications as read, snooze and close them',
  ask: 'Ask questions about everything you keep here',
  search: 'Search everything you keep here, and see your recent activity',
  mcp: 'Connect as an MCP client, such as an assistant. What it may do depends on what else you allow here',
  'data:export': 'Download a copy of everything you keep here',
} as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]; // the keys of the object above
