import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accessLevels, type AccessLevel, type User } from '#contract/auth.ts';
import { contract } from '#contract/contract.ts';
import { displayName } from '#contract/person-name.ts';
import { call } from '#web/api/call.ts';
import { shortDay } from '#web/ui/date-style.ts';
import { Select } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Listing, ListingItem } from '../listing.tsx';
import { peopleQuery } from '../settings-queries.ts';
import { sentenceOf } from '../words.ts';

const LABELS: { readonly [L in AccessLevel]: string } = {
  demo: 'Demo',
  premium: 'Premium',
  admin: 'Admin',
  super_user: 'Super user',
};
const options = accessLevels.map((value) => ({ value, label: LABELS[value] }));

/** Everybody with an account, and what they may do; a change holds at once. */
export const PeopleList = ({ user }: { user: User }) => {
  const client = useQueryClient();
  const people = useQuery(peopleQuery).data ?? [];
  const change = useMutation({
    mutationFn: ({ id, accessLevel }: { id: string; accessLevel: AccessLevel }) =>
      call(contract.admin.changeUser, { params: { id }, body: { accessLevel } }),
    onSuccess: (person) => {
      void client.invalidateQueries({ queryKey: peopleQuery.queryKey });
      toast({ title: 'Access Level Changed', description: `${displayName(person)}: ${LABELS[person.accessLevel]}` });
    },
    onError: (error) => toast({ title: 'Level Not Changed', description: sentenceOf(error), destructive: true }),
  });
  return (
    <Listing title="People" hint="A change of level holds from their next click on">
      <ul>
        {people.map((person) => (
          <ListingItem
            key={person.id}
            title={displayName(person)}
            note={`${person.email}, since ${shortDay(person.createdAt)}`}
            action={
              <Select
                quiet
                aria-label={`Access level of ${displayName(person)}`}
                value={person.accessLevel}
                disabled={person.id === user.id}
                title={person.id === user.id ? 'You cannot take your own rights away' : undefined}
                options={options}
                onChange={({ target }) => {
                  const accessLevel = accessLevels.find((level) => level === target.value);
                  if (accessLevel) change.mutate({ id: person.id, accessLevel });
                }}
              />
            }
          />
        ))}
      </ul>
    </Listing>
  );
};
