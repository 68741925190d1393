import { useState } from 'react';

const KEY = 'iris.brief';

/** Whether the brief is folded on this device. */
export const useFolded = (): [boolean, (folded: boolean) => void] => {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'folded');
  const choose = (next: boolean) => {
    if (next) localStorage.setItem(KEY, 'folded');
    else localStorage.removeItem(KEY);
    setFolded(next);
  };
  return [folded, choose];
};
