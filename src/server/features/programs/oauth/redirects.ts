const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** The longest address, in characters. */
const LONGEST = 1000;

/** Whether a program may be answered there: over https, or on the device of the person itself (OAuth 2.1, section 2.3). */
export const canRedirectTo = (address: string): boolean => {
  if (address.length > LONGEST || !/^[\x21-\x7e]+$/.test(address) || /[#\\]/.test(address)) return false;
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
};

/** Whether an address leads to a program on the device of the person. */
export const isOnDevice = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && LOOPBACK.has(url.hostname);
};

/** Whether an address is one that was registered: the same text; on the device any port is right (RFC 8252, section 7.3). */
export const isRegistered = (registered: readonly string[], given: string): boolean =>
  registered.includes(given) ||
  (isOnDevice(given) &&
    canRedirectTo(given) &&
    registered.some((each) => isOnDevice(each) && portless(each) === portless(given)));

const portless = (address: string): string => {
  const url = new URL(address);
  url.port = '';
  return url.href;
};
