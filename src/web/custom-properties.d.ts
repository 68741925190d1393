import 'react';

declare module 'react' {
  /** Allows custom CSS properties in `style`, which React passes on but does not declare. */
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}
