import { useEffect, useRef } from 'react';

/** An image that is nowhere but in this browser, as large as its place allows. */
export function FileImage({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} className="max-h-full max-w-full" />;
}
