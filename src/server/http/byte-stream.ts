/** Bytes as the body of an answer: each piece is made when the one before it has left, and none after the reader has gone. */
export const byteStream = (bytes: AsyncIterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await pieces.next();
      if (done === true) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
};
