/** The id of the reply, for the shortcut that focuses it. */
export const REPLY_ID = 'mail-reply';
