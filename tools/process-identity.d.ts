export function identityOf(pid: number): string;
export function isAlive(identity: string): boolean;
