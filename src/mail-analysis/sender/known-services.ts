import { wordList } from '../text/word-list.ts';

/** Social networks; their mail is in the category `social`. */
export const socialDomains: ReadonlySet<string> = new Set(wordList`
  facebook.com facebookmail.com instagram.com linkedin.com twitter.com x.com xing.com pinterest.com reddit.com
  redditmail.com tiktok.com snapchat.com youtube.com meetup.com nextdoor.com discord.com discordapp.com
  mastodon.social bsky.app quora.com tumblr.com strava.com goodreads.com flickr.com medium.com twitch.tv
  couchsurfing.com vk.com threads.net whatsapp.com telegram.org tinder.com bumble.com okcupid.com hinge.co
  letterboxd.com
`);

/** Collaboration tools; their notifications are in the category `work`. */
export const workTools: ReadonlySet<string> = new Set(wordList`
  atlassian.net atlassian.com github.com gitlab.com slack.com asana.com trello.com monday.com notion.so
  figma.com linear.app clickup.com basecamp.com zoom.us docusign.net docusign.com hubspot.com salesforce.com
  zendesk.com intercom.io sentry.io datadoghq.com pagerduty.com circleci.com vercel.com netlify.com calendly.com
  miro.com airtable.com loom.com personio.de workday.com bamboohr.com
`);
