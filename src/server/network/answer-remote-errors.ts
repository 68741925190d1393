import { AppError } from '#server/errors.ts';
import { RemoteServerError, type RemoteServerErrorKind } from './remote-server-error.ts';

const STATUS: { readonly [K in RemoteServerErrorKind]: number } = {
  credentials: 400,
  forbidden: 403,
  unreachable: 502,
  busy: 503,
  unreadable: 400,
  conflict: 409,
  gone: 404,
};
/** The field of the connect form that an error is about. */
const FIELD: { readonly [K in RemoteServerErrorKind]?: string } = {
  credentials: 'password',
  unreachable: 'url',
  unreadable: 'url',
};

/** Turns failures of servers that people have named into answers of the API, whose codes begin with `prefix`. */
export const answerRemoteErrors =
  (prefix: 'calendar' | 'sync') =>
  async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof RemoteServerError)) throw error;
      const field = FIELD[error.kind];
      throw new AppError(
        STATUS[error.kind],
        `${prefix}_${error.kind}`,
        error.message,
        field === undefined ? {} : { field },
      );
    }
  };
