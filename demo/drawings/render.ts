import sharp from 'sharp';

/** A drawing as the JPEG that a seller's camera would have made of it. */
export const renderPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer();
