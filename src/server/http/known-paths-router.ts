import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * Looks each path without parameters up once and remembers what answers it, by method. Hono's faster router takes no such set of paths as
 * that of the contract, and the one that does walks through the path again for every request.
 */
export class KnownPathsRouter<T> implements Router<T> {
  readonly name = 'KnownPathsRouter';
  readonly #trie = new TrieRouter<T>();
  readonly #plain = new Set<string>();
  readonly #found = new Map<string, Map<string, Result<T>>>();

  add(method: string, path: string, handler: T): void {
    this.#trie.add(method, path, handler);
    this.#found.clear();
    // Only paths that were added are remembered: what anybody makes up would fill the memory.
    if (!/[:*]/.test(path)) this.#plain.add(path);
  }

  match(method: string, path: string): Result<T> {
    const known = this.#found.get(method)?.get(path);
    if (known !== undefined) return known;
    const found = this.#trie.match(method, path);
    if (!this.#plain.has(path)) return found;
    const ofMethod = this.#found.get(method) ?? new Map<string, Result<T>>();
    ofMethod.set(path, found);
    if (METHODS.has(method)) this.#found.set(method, ofMethod);
    return found;
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
