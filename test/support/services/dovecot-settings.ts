import type { Certificate } from './certificate.ts';
import { account } from './run-directory.ts';

const SPECIAL_MAILBOXES = ['Archive', 'Drafts', 'Sent', 'Junk', 'Trash'];

/**
 * Dovecot 2.3 settings for one ordinary user and one private directory: no chroot, no system account, loopback only.
 * Each person has an own password file, because Dovecot looks at a file it knows at most once a second.
 */
export function dovecotSettings(options: {
  directory: string;
  certificate: Certificate;
  ports: { imaps: number; imap: number; lmtp: number; sieve: number };
  plainAuth: boolean;
  tokenInfoUrl: string | undefined;
  /** In which ways tokens are taken, such as `oauthbearer`. */
  tokenMechanisms: string;
  /** Whether everybody also has the folders below Shared, in a namespace of its own (RFC 2342). */
  sharesFolders: boolean;
  /** Where replies of scripts are sent: the port of an SMTP server without sign-in, live. */
  submissionPort: number | undefined;
}) {
  const { directory, certificate, ports, plainAuth, tokenInfoUrl, tokenMechanisms, sharesFolders, submissionPort } =
    options;
  return `
base_dir = ${directory}/base
state_dir = ${directory}/state
log_path = ${directory}/dovecot.log
protocols = imap lmtp sieve
listen = 127.0.0.1
default_internal_user = ${account.name}
default_internal_group = ${account.group}
default_login_user = ${account.name}
first_valid_uid = 1
last_valid_uid = 0
first_valid_gid = 1
last_valid_gid = 0
ssl = ${plainAuth ? 'yes' : 'required'}
disable_plaintext_auth = ${plainAuth ? 'no' : 'yes'}
ssl_cert = <${certificate.certFile}
ssl_key = <${certificate.keyFile}
ssl_min_protocol = TLSv1.2
ssl_client_ca_file =
ssl_client_ca_dir =
auth_mechanisms = plain login ${tokenInfoUrl ? tokenMechanisms : ''}
auth_failure_delay = 0
auth_cache_size = 0
${tokenInfoUrl ? `passdb {\n  driver = oauth2\n  mechanisms = ${tokenMechanisms}\n  args = ${directory}/oauth2.conf.ext\n}` : ''}
passdb {
  driver = passwd-file
  mechanisms = plain login
  args = scheme=PLAIN username_format=%u ${directory}/users/%Lu
}
userdb {
  driver = passwd-file
  args = username_format=%u ${directory}/users/%Lu
  default_fields = uid=${account.name} gid=${account.group}
}
mail_location = maildir:~/Maildir
mail_always_cache_fields = imap.envelope imap.bodystructure date.received size.virtual
mail_fsync = never
maildir_very_dirty_syncs = no
namespace inbox {
  inbox = yes
  separator = /
${SPECIAL_MAILBOXES.map((name) => `  mailbox ${name} {\n    auto = subscribe\n    special_use = \\${name}\n  }`).join('\n')}
}
${
  sharesFolders
    ? `namespace shared {
  type = public
  separator = /
  prefix = Shared/
  location = maildir:${directory}/shared
  subscriptions = no
  list = children
}`
    : ''
}
protocol lmtp {
  mail_plugins = sieve
  postmaster_address = postmaster@example.com
}
plugin {
  sieve = file:~/sieve;active=~/.dovecot.sieve
}
${submissionPort === undefined ? '' : `submission_host = 127.0.0.1:${submissionPort}`}
service managesieve-login {
  chroot =
  inet_listener sieve {
    address = 127.0.0.1
    port = ${ports.sieve}
  }
}
protocol imap {
  mail_max_userip_connections = 100
  imap_idle_notify_interval = 30 secs
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${ports.imap}
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${ports.imaps}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${ports.lmtp}
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service auth-worker {
  user = ${account.name}
}
`;
}

/** Lets Dovecot ask an OAuth provider whom an access token belongs to, as Gmail's IMAP does; an empty scope takes any. */
export function tokenSettings(tokenInfoUrl: string, scope: string) {
  return `tokeninfo_url = ${tokenInfoUrl}
username_attribute = email
username_format = %Lu
${scope === '' ? '' : `scope = ${scope}\n`}`;
}
