import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Listing } from '../listing.tsx';
import { Row } from '../setting-row.tsx';
import { securityQuery, storedQuery } from '../settings-queries.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ImportDataRow } from './import-row.tsx';
import { StoredList } from './stored-list.tsx';

/** The stored data of the person, its export and import. */
export const DataRows = () => {
  const stored = useQuery(storedQuery).data ?? [];
  const security = useQuery(securityQuery).data;
  const [erases, setErases] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Listing title="What Iris stores about you" hint="Your export includes all of it">
        <StoredList stored={stored} />
      </Listing>
      <ImportDataRow />
      <Row label="Import from other programs" hint="Your bank, Apple Health, contacts, habits, or your own spreadsheet">
        <Button size="sm" onClick={() => void navigate({ to: '/dashboard', search: { import: 'new' } })}>
          Import a file
        </Button>
      </Row>
      <Row
        label="Erase everything"
        hint={security?.isShared ? 'Demo accounts can’t be deleted' : 'This can’t be undone'}
      >
        <Button variant="danger" size="sm" disabled={security?.isShared ?? true} onClick={() => setErases(true)}>
          Erase
        </Button>
        <EraseDialog open={erases} onClose={() => setErases(false)} stored={stored} />
      </Row>
    </>
  );
};
