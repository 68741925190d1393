/** Clients, projects and tasks that a file lists beside its entries, with what it knows of them. */
export interface TrackerDirectory {
  readonly agencies: readonly { readonly agency: string; readonly archived: boolean }[];
  readonly projects: readonly {
    readonly project: string;
    readonly agency: string;
    /** As #rrggbb; null where the file has none. */
    readonly color: string | null;
    readonly billable: boolean;
    /** Major units an hour. */
    readonly rate: number | null;
    readonly currency: string | null;
    readonly estimateSeconds: number | null;
    readonly isPaused: boolean;
  }[];
  readonly tasks: readonly {
    readonly project: string;
    readonly agency: string;
    readonly task: string;
    readonly estimateSeconds: number | null;
    readonly done: boolean;
  }[];
}
