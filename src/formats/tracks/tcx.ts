import { readXml } from '#formats/xml.ts';
import { addMoment, addPulse, newTrack, type RecordedTrack } from './track.ts';

export const isTcx = (head: string): boolean => /<(\w+:)?TrainingCenterDatabase[\s>]/.test(head);

/** Reads the activities of TCX, which training programs of Garmin write; `onProgress` gets the bytes read so far. */
export const readTcx = async (
  bytes: AsyncIterable<Uint8Array>,
  onTrack: (track: RecordedTrack) => void,
  onProgress: (bytes: number) => void | Promise<void>,
): Promise<void> => {
  let track: RecordedTrack | null = null;
  let [inside, around] = ['', ''];
  let isPoint = false;
  await readXml(
    bytes,
    {
      open(name, attribute) {
        [inside, around] = [name, inside === '' ? around : inside];
        if (name === 'Activity') track = { ...newTrack(), activity: attribute('Sport'), seconds: 0 };
        if (name === 'Lap' && track) addMoment(track, Date.parse(attribute('StartTime')));
        if (name === 'Trackpoint') isPoint = true;
      },
      text(words) {
        const value = words.trim();
        if (track === null || value === '') return;
        if (isPoint) {
          if (inside === 'Time') addMoment(track, Date.parse(value));
          if (inside === 'Value' && around === 'HeartRateBpm') addPulse(track, Number(value));
        } else if (inside === 'TotalTimeSeconds') track.seconds = (track.seconds ?? 0) + (Number(value) || 0);
        else if (inside === 'DistanceMeters') track.distance += (Number(value) || 0) / 1000;
        else if (inside === 'Calories') track.energy += Number(value) || 0;
      },
      close(name) {
        inside = '';
        if (name === 'Trackpoint') isPoint = false;
        if (name !== 'Activity' || track === null) return;
        onTrack(track);
        track = null;
      },
    },
    onProgress,
  );
};
