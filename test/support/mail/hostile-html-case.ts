/** A malicious HTML body and the exact HTML it must be reduced to. An image that is not loaded is written [alternative text]. */
export type HostileHtml = { name: string; html: string; shown: string };
