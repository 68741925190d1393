import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AccessLevel, type User } from '#contract/auth/sign-in.ts';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { displayName } from '#contract/person/person-name.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-format.ts';
import { Select } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Listing, ListingItem } from '../listing.tsx';
import { userListQuery } from '../settings-queries.ts';
import { LEVEL_NAMES, accessLevelOf, levelOptions } from './levels.ts';
import { PersonDialog } from './person-dialog.tsx';
import { QueryState } from './query-state.tsx';

/** All users and their roles; a change is saved at once. */
export const PeopleList = ({ user }: { user: User }) => {
  const client = useQueryClient();
  const people = useQuery(userListQuery);
  const [managed, setManaged] = useState<string | null>(null);
  const chosen = people.data?.find(({ id }) => id === managed);
  const change = useMutation({
    mutationFn: ({ id, accessLevel }: { id: string; accessLevel: AccessLevel }) =>
      call(contract.admin.changeUser, { params: { id }, body: { accessLevel } }),
    onSuccess: (person) => {
      void client.invalidateQueries({ queryKey: userListQuery.queryKey });
      toast({
        title: 'Access Level Changed',
        description: `${displayName(person)}: ${LEVEL_NAMES[person.accessLevel]}`,
      });
    },
    onError: (error) => toast({ title: 'Level Not Changed', description: errorText(error), destructive: true }),
  });
  return (
    <Listing title="People" hint="A new level takes effect with their next click">
      <QueryState query={people} what="people" />
      <ul>
        {people.data?.map((person) => (
          <ListingItem
            key={person.id}
            title={
              <>
                {displayName(person)} {person.disabledAt !== null && <Badge tone="line">Disabled</Badge>}
              </>
            }
            note={`${person.email}, since ${shortDay(person.createdAt)}`}
            action={
              <span className="row g2">
                <Select
                  quiet
                  aria-label={`Access level of ${displayName(person)}`}
                  value={person.accessLevel}
                  disabled={person.id === user.id}
                  title={person.id === user.id ? 'You can’t remove your own rights' : undefined}
                  options={levelOptions}
                  onChange={({ target }) => {
                    const accessLevel = accessLevelOf(target.value);
                    if (accessLevel) change.mutate({ id: person.id, accessLevel });
                  }}
                />
                {person.id !== user.id && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Manage ${displayName(person)}`}
                    onClick={() => setManaged(person.id)}
                  >
                    Manage
                  </Button>
                )}
              </span>
            }
          />
        ))}
      </ul>
      {chosen && <PersonDialog open person={chosen} onClose={() => setManaged(null)} />}
    </Listing>
  );
};
