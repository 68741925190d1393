/** The value of a cookie in a Cookie header; of several with one name the first, which browsers send for the most exact path (RFC 6265, 5.4). */
export const cookieOf = (header: string | undefined, name: string): string | undefined => {
  if (header === undefined) return undefined;
  const sought = `${name}=`;
  for (let at = header.indexOf(sought); at !== -1; at = header.indexOf(sought, at + 1)) {
    if (at > 0 && header[at - 1] !== ' ' && header[at - 1] !== ';') continue;
    const end = header.indexOf(';', at);
    return decoded(header.slice(at + sought.length, end === -1 ? undefined : end).trim());
  }
  return undefined;
};

const decoded = (value: string): string => {
  const bare = value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  if (!bare.includes('%')) return bare;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};
