//! Uploaded pictures: decoded within limits, turned upright, made smaller, written anew. Nothing of the
//! file is kept but its pixels and what its colours mean: no place, no camera, no hidden data.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageEncoder, ImageError, ImageFormat, ImageReader, Limits,
    codecs::{jpeg::JpegEncoder, webp::WebPEncoder},
    error::LimitErrorKind,
    imageops::FilterType,
};

/// Largest file that is taken.
pub const MAX_PICTURE_BYTES: usize = 10 << 20;
/// Width and height of what is kept: enough for a post's column on a dense screen.
const MAX_SIDE: u32 = 1600;
/// Each side of what is taken; also bounds what a decoder may claim.
const MAX_SOURCE_SIDE: u32 = 12_000;
/// A phone's largest pictures have 50 megapixels, of three or four bytes.
const MAX_DECODED_BYTES: u64 = 200 << 20;
const JPEG_QUALITY: u8 = 82;
/// Longer profiles are no use to a page.
const MAX_PROFILE_BYTES: usize = 64 << 10;
/// Place of the colour space in an ICC profile (ICC.1, 7.2.6).
const PROFILE_SPACE: std::ops::Range<usize> = 16..20;

/// A picture fit to be kept.
#[derive(Debug)]
pub struct Picture {
    /// The file.
    pub bytes: Vec<u8>,
    /// Its extension: `jpg` or `webp`.
    pub extension: &'static str,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// Why a file is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Larger than [`MAX_PICTURE_BYTES`].
    #[error("the picture's file is too large")]
    TooLarge,
    /// Not a JPEG, PNG, WebP or GIF.
    #[error("not a picture of a format that is taken")]
    WrongType,
    /// It has more pixels than can be worked on.
    #[error("the picture has too many pixels")]
    TooManyPixels,
    /// It cannot be decoded.
    #[error("the picture is damaged")]
    Damaged,
}

impl From<ImageError> for PictureError {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::Limits(error) => match error.kind() {
                LimitErrorKind::DimensionError | LimitErrorKind::InsufficientMemory => {
                    Self::TooManyPixels
                }
                _ => Self::Damaged,
            },
            _ => Self::Damaged,
        }
    }
}

/// Makes a picture of an uploaded file; takes up to a second of processor time.
pub fn prepare(file: &[u8]) -> Result<Picture, PictureError> {
    if file.len() > MAX_PICTURE_BYTES {
        return Err(PictureError::TooLarge);
    }
    let (pixels, profile) = decode(file)?;
    encode(&shrunk(pixels), profile).map_err(PictureError::from)
}

/// Bytes from the beginning of a kept picture in which its size stands: behind the longest profile.
pub const SIZE_WITHIN_BYTES: u64 = 128 << 10;

/// Width and height of a kept picture, in pixels, by its beginning.
pub fn size_of(start: &[u8]) -> Option<(u32, u32)> {
    ImageReader::new(Cursor::new(start)).with_guessed_format().ok()?.into_dimensions().ok()
}

fn decode(file: &[u8]) -> Result<(DynamicImage, Option<Vec<u8>>), PictureError> {
    let format = image::guess_format(file).map_err(|_| PictureError::WrongType)?;
    if !matches!(
        format,
        ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP | ImageFormat::Gif
    ) {
        return Err(PictureError::WrongType);
    }
    if format == ImageFormat::Jpeg && is_cut_off(file) {
        return Err(PictureError::Damaged);
    }
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SOURCE_SIDE);
    limits.max_image_height = Some(MAX_SOURCE_SIDE);
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    if decoder.total_bytes() > MAX_DECODED_BYTES {
        return Err(PictureError::TooManyPixels);
    }
    let profile = decoder.icc_profile()?.filter(|profile| is_rgb_profile(profile));
    let orientation = decoder.orientation()?;
    let mut pixels = DynamicImage::from_decoder(decoder)?;
    pixels.apply_orientation(orientation);
    Ok((pixels, profile))
}

/// Whether a JPEG's pixels have no end: the decoder makes grey ones of those that are missing. What no JPEG begins like
/// is left to it.
fn is_cut_off(file: &[u8]) -> bool {
    const SCAN: u8 = 0xDA;
    const END: u8 = 0xD9;
    let mut at = 2;
    while let Some([0xFF, marker, high, low]) = file.get(at..at + 4) {
        match *marker {
            // A camera may put a film behind the end.
            SCAN => return !file[at..].windows(2).any(|bytes| bytes == [0xFF, END]),
            0xFF => at += 1,
            // Past what the segment holds, such as a small picture with an end of its own.
            _ => at += 2 + usize::from(u16::from_be_bytes([*high, *low])),
        }
    }
    false
}

/// Profiles of other colour spaces do not fit the decoded pixels.
fn is_rgb_profile(profile: &[u8]) -> bool {
    profile.len() <= MAX_PROFILE_BYTES && profile.get(PROFILE_SPACE) == Some(b"RGB ")
}

fn shrunk(pixels: DynamicImage) -> DynamicImage {
    if pixels.width().max(pixels.height()) <= MAX_SIDE {
        return pixels;
    }
    let rough = 2 * MAX_SIDE;
    // Averages first: the fine filter works on numbers four times as large.
    let pixels = if pixels.width().max(pixels.height()) > rough {
        pixels.thumbnail(rough, rough)
    } else {
        pixels
    };
    pixels.resize(MAX_SIDE, MAX_SIDE, FilterType::Lanczos3)
}

/// As JPEG, or as WebP without loss where that is smaller (drawings) or something shows through.
fn encode(pixels: &DynamicImage, profile: Option<Vec<u8>>) -> Result<Picture, ImageError> {
    let (width, height) = (pixels.width(), pixels.height());
    let picture = |bytes, extension| Picture { bytes, extension, width, height };
    let mut webp = Vec::new();
    let mut encoder = WebPEncoder::new_lossless(&mut webp);
    set_profile(&mut encoder, profile.as_ref());
    let rgba = pixels.to_rgba8();
    let is_opaque = rgba.pixels().all(|pixel| pixel.0[3] == u8::MAX);
    if !is_opaque {
        encoder.write_image(&rgba, width, height, image::ExtendedColorType::Rgba8)?;
        return Ok(picture(webp, "webp"));
    }
    let rgb = pixels.to_rgb8();
    encoder.write_image(&rgb, width, height, image::ExtendedColorType::Rgb8)?;
    let mut jpeg = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut jpeg, JPEG_QUALITY);
    set_profile(&mut encoder, profile.as_ref());
    encoder.write_image(&rgb, width, height, image::ExtendedColorType::Rgb8)?;
    Ok(if webp.len() < jpeg.len() { picture(webp, "webp") } else { picture(jpeg, "jpg") })
}

fn set_profile(encoder: &mut impl ImageEncoder, profile: Option<&Vec<u8>>) {
    if let Some(profile) = profile {
        // A format that has no place for it shows nearly the same colours without it.
        let _ = encoder.set_icc_profile(profile.clone());
    }
}

#[cfg(test)]
mod tests;
