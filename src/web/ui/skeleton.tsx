import { Loading } from './loading.tsx';

type SkeletonProps = { width?: string | number; height?: string | number; radius?: number };

/** A grey placeholder for content that loads. */
export const Skeleton = ({ width = '100%', height = 12, radius = 6 }: SkeletonProps) => (
  <span className="skel" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
);

const LINE_WIDTHS = [
  ['52%', '86%'],
  ['40%', '74%'],
  ['60%', '80%'],
] as const;

/** The placeholder of a list: rows of a disc and two lines, with a loading text. */
export const SkeletonRows = ({ label, rows = 3 }: { label: string; rows?: number }) => (
  <div className="stack">
    <div className="skel-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => {
        const [first, second] = LINE_WIDTHS[index % LINE_WIDTHS.length]!;
        return (
          <div key={index}>
            <span className="skel skel-disc" />
            <span className="skel-lines">
              <Skeleton width={first} />
              <Skeleton width={second} height={10} />
            </span>
          </div>
        );
      })}
    </div>
    <Loading label={label} />
  </div>
);
