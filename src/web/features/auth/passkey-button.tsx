import { KeyRound } from 'lucide-react';
import { passkeysWork } from '#web/api/passkeys.ts';
import { usePasskeyLogin } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useEntered } from './use-entered.ts';
import { rememberWelcome } from './welcome.ts';

/** Sign-in with a passkey, where the browser and the host allow it. */
export const PasskeyButton = () => {
  const entered = useEntered();
  const login = usePasskeyLogin();
  if (!passkeysWork()) return null;
  const enter = async () => {
    try {
      if ((await login.mutateAsync()) === null) return;
    } catch {
      toast({
        title: 'Login Failed',
        description: 'This passkey isn’t registered here. Try another way.',
        destructive: true,
      });
      return;
    }
    rememberWelcome();
    toast({ title: 'Welcome back!', description: "You've been logged in successfully." });
    await entered();
  };
  return (
    <Button icon={KeyRound} pending={login.isPending && 'Waiting for your passkey'} onClick={() => void enter()}>
      Sign in with a passkey
    </Button>
  );
};
