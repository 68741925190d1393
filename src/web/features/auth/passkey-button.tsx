import { useNavigate } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { passkeysWork } from '#web/api/passkeys.ts';
import { usePasskeyLogin } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { rememberWelcome } from './welcome.ts';

/** Sign-in with a passkey, where the browser and the host allow it. */
export const PasskeyButton = () => {
  const navigate = useNavigate();
  const login = usePasskeyLogin();
  if (!passkeysWork()) return null;
  const enter = async () => {
    try {
      if ((await login.mutateAsync()) === null) return;
    } catch {
      toast({
        title: 'Login Failed',
        description: 'This passkey signs nobody in here. Try another way.',
        destructive: true,
      });
      return;
    }
    rememberWelcome();
    toast({ title: 'Welcome back!', description: "You've been logged in successfully." });
    await navigate({ to: '/dashboard', replace: true });
  };
  return (
    <Button icon={KeyRound} pending={login.isPending && 'Waiting for your passkey'} onClick={() => void enter()}>
      Sign in with a passkey
    </Button>
  );
};
