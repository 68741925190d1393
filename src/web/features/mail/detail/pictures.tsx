import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Image, ImageOff } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import type { EmailDetail } from '#contract/mail/mail.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { openEmailQuery } from '../queries/mail-queries.ts';

type PicturesProps = { mail: Pick<EmailDetail, 'id' | 'remoteImages' | 'pictures' | 'senderName'> };

/** The remote content of a mail, and the buttons to load it. */
export const Pictures = ({ mail }: PicturesProps) => {
  const { mutate, isPending } = useLoading(mail.id);
  const { trackers, allowed } = mail.pictures;
  const Icon = allowed === null ? ImageOff : Image;
  return (
    <div className="mail-pictures" role="group" aria-label="Remote images">
      <p className="meta t3 row g2">
        <Icon className="i i-16" aria-hidden="true" />
        <span>
          {mail.remoteImages > 0 && (allowed === null ? leftOut(mail.remoteImages) : loaded)}{' '}
          {trackers > 0 && counters(trackers)}
        </span>
      </p>
      {mail.remoteImages > 0 &&
        (allowed === null ? (
          <div className="row g2 wrap">
            <Button size="sm" pending={isPending && 'Loading'} onClick={() => mutate('once')}>
              Load images
            </Button>
            <Button size="sm" variant="ghost" disabled={isPending} onClick={() => mutate('always')}>
              Always from {mail.senderName}
            </Button>
            <p className="meta t3">Iris fetches them for you, but the sender may learn that you opened this.</p>
          </div>
        ) : (
          <Button size="sm" variant="ghost" disabled={isPending} onClick={() => mutate('never')}>
            {allowed === 'sender' ? `Stop loading images from ${mail.senderName}` : 'Stop loading images'}
          </Button>
        ))}
    </div>
  );
};

const leftOut = (count: number) =>
  `${count === 1 ? 'One image was' : `${count} images were`} not loaded, so the sender doesn’t learn that you read this.`;
const loaded = 'Iris loaded this email’s images. The sender may know that you opened it.';
const counters = (count: number) =>
  count === 1
    ? 'One more is only there to tell the sender who has read this. It’s never loaded.'
    : `${count} more are only there to tell the sender who has read this. They’re never loaded.`;

/** Allows remote pictures once or always, or revokes that. */
function useLoading(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (word: 'once' | 'always' | 'never') =>
      word === 'never'
        ? call(contract.mailRemoteContent.blockPictures, { params: { id } })
        : call(contract.mailRemoteContent.loadPictures, { params: { id }, body: { always: word === 'always' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: openEmailQuery(id).queryKey }),
    onError: () =>
      toast({ title: 'Images Not Loaded', description: 'Nothing was fetched. Please try again.', destructive: true }),
  });
}
