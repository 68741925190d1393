import { useEffect, useEffectEvent } from 'react';

interface Layer {
  close(): void;
}
const openLayers: Layer[] = [];

/** Registers a panel as open above the page; the latest one is on top. */
export const useLayer = (open: boolean, close: () => void) => {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const layer: Layer = { close: () => closeNow() };
    openLayers.push(layer);
    return () => void openLayers.splice(openLayers.indexOf(layer), 1);
  }, [open]);
};

/** Closes the panel on top; returns whether there was one. */
export const closeTopLayer = (): boolean => {
  const top = openLayers.at(-1);
  top?.close();
  return top !== undefined;
};
