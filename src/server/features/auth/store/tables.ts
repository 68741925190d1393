import type { AccessLevel } from '#contract/auth/sign-in.ts';

/** The tables of accounts; moments are milliseconds since 1970, and 1 means yes. */
export type AuthTables = {
  users: UserRow;
  sessions: {
    id: string;
    secret_hash: string;
    user_id: string;
    user_agent: string;
    created_at: number;
    last_seen_at: number;
    expires_at: number;
  };
  identities: { provider: string; subject: string; user_id: string; created_at: number };
  invitations: {
    id: string;
    secret_hash: string;
    email: string | null;
    access_level: AccessLevel;
    created_at: number;
    expires_at: number;
  };
  link_tokens: { secret_hash: string; user_id: string; purpose: TokenPurpose; expires_at: number };
  two_step: { user_id: string; sealed_secret: string; confirmed_at: number | null; last_step: number };
  recovery_codes: { user_id: string; code_hash: string };
  email_changes: { user_id: string; email: string; secret_hash: string; expires_at: number };
  sign_in_flows: { secret_hash: string; provider: string; sealed: string; expires_at: number };
  installation: { name: string; value: string };
};

/** `second_step` ties a browser whose provider sign-in waits for a code to the person. */
export type TokenPurpose = 'reset' | 'verify' | 'second_step';

export type UserRow = {
  id: string;
  email: string;
  email_key: string;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  password_hash: string | null;
  access_level: AccessLevel;
  email_verified: number;
  created_at: number;
  disabled_at: number | null;
};
