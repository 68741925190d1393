import { LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { authContract, type User } from '#contract/auth/sign-in.ts';
import { displayName } from '#contract/person/person-name.ts';
import { useLogout } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';

/** The signed-in user, at the foot of the menu. */
export const MenuAccount = ({ user }: { user: User }) => {
  const logout = useLogout(authContract.menuLogout);
  const signOut = () =>
    logout.mutate(undefined, {
      onSuccess: () => location.assign('/'),
      // oxlint-disable-next-line no-console -- this failure is only logged
      onError: (error) => console.error('Logout failed', error),
    });
  return (
    <>
      <div className="menu-person">
        <Face src={user.profileImageUrl} />
        <div className="grow">
          <p className="h4 truncate">{displayName(user)}</p>
          <p className="meta truncate">{user.email}</p>
        </div>
      </div>
      <Button size="lg" icon={LogOut} pending={logout.isPending && 'Signing out'} onClick={signOut}>
        Sign Out
      </Button>
    </>
  );
};

/** The picture of the person, or an icon if there is none or it fails to load. */
const Face = ({ src }: { src: string | null }) => {
  const [broken, setBroken] = useState(false);
  return (
    <span className="avatar">
      {src && !broken ? (
        <img src={src} alt="" onError={() => setBroken(true)} />
      ) : (
        <UserRound className="i" aria-hidden="true" />
      )}
    </span>
  );
};
