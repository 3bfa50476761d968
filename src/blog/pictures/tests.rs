use image::{Rgb, RgbImage, Rgba, RgbaImage};

use super::*;
use crate::store::PictureName;

fn file(pixels: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    pixels.into().write_to(&mut bytes, format).expect("encoded");
    bytes.into_inner()
}

/// Noise, so that JPEG is smaller than WebP.
fn photo(width: u32, height: u32) -> RgbImage {
    let mut state = 1_u32;
    RgbImage::from_fn(width, height, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [_, r, g, b] = state.to_be_bytes();
        Rgb([r, g, b])
    })
}

#[test]
fn a_large_photo_becomes_a_jpeg_of_the_greatest_width() {
    let picture = prepare(&file(photo(3300, 330), ImageFormat::Jpeg)).expect("a picture");
    assert_eq!((picture.width, picture.height, picture.extension), (1600, 160, "jpg"));
    let small = prepare(&file(photo(40, 30), ImageFormat::Png)).expect("a picture");
    assert_eq!((small.width, small.height), (40, 30), "never made larger");
}

#[test]
fn what_shows_through_stays_so_and_drawings_stay_sharp() {
    let glass = RgbaImage::from_pixel(20, 20, Rgba([200, 20, 20, 100]));
    let picture = prepare(&file(glass.clone(), ImageFormat::Png)).expect("a picture");
    assert_eq!(picture.extension, "webp");
    let again = image::load_from_memory(&picture.bytes).expect("decoded").to_rgba8();
    assert_eq!(again, glass);
    let drawing = RgbImage::from_fn(400, 400, |x, _| Rgb([if x < 200 { 0 } else { 255 }; 3]));
    for format in [ImageFormat::Png, ImageFormat::Gif, ImageFormat::WebP] {
        let picture = prepare(&file(drawing.clone(), format)).expect("a picture");
        assert_eq!(picture.extension, "webp", "{format:?}");
    }
}

#[test]
fn what_is_kept_is_known_to_be_whole_and_without_its_end_to_be_not() {
    let photo = DynamicImage::from(photo(40, 30));
    let glass = DynamicImage::from(RgbaImage::from_pixel(21, 21, Rgba([200, 20, 20, 100])));
    for pixels in [photo, glass] {
        for profile in [None, Some(vec![0; 131])] {
            let Picture { bytes, extension, .. } = encode(&pixels, profile).expect("encoded");
            let name = format!("01938a4e-0000-7000-8000-000000000001.{extension}");
            let name: PictureName = name.parse().expect("a name");
            assert!(name.is_whole(&bytes), "{extension}");
            assert!(!name.is_whole(&bytes[..bytes.len() / 2]), "{extension}");
        }
    }
}

/// An EXIF segment that says "turn by 90°" and carries a place name.
fn with_exif(jpeg: &[u8]) -> Vec<u8> {
    let mut tiff = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0".to_vec();
    tiff.extend_from_slice(b"Brivibas iela 1");
    let length = u16::try_from(tiff.len() + 8).expect("short").to_be_bytes();
    let mut file = jpeg[..2].to_vec();
    file.extend_from_slice(&[0xFF, 0xE1, length[0], length[1]]);
    file.extend_from_slice(b"Exif\0\0");
    file.extend_from_slice(&tiff);
    file.extend_from_slice(&jpeg[2..]);
    file
}

#[test]
fn a_photo_is_turned_upright_and_says_nothing_else() {
    let file = with_exif(&file(photo(40, 20), ImageFormat::Jpeg));
    assert!(file.windows(8).any(|bytes| bytes == b"Brivibas"));
    let picture = prepare(&file).expect("a picture");
    assert_eq!((picture.width, picture.height), (20, 40));
    for mark in [b"Brivibas".as_slice(), b"Exif"] {
        assert!(!picture.bytes.windows(mark.len()).any(|bytes| bytes == mark));
    }
}

#[test]
fn what_is_no_picture_is_refused_for_its_own_reason() {
    let refusal = |bytes: &[u8]| prepare(bytes).expect_err("refused");
    assert_eq!(refusal(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), PictureError::WrongType);
    assert_eq!(refusal(b""), PictureError::WrongType);
    assert_eq!(refusal(b"BM-looks-like-a-bitmap"), PictureError::WrongType);
    let png = file(photo(40, 30), ImageFormat::Png);
    assert_eq!(refusal(&png[..png.len() / 2]), PictureError::Damaged);
    assert_eq!(refusal(&vec![0; MAX_PICTURE_BYTES + 1]), PictureError::TooLarge);
}

#[test]
fn a_photo_that_was_cut_off_on_its_way_is_refused_and_one_with_more_behind_it_is_not() {
    let whole = file(photo(400, 300), ImageFormat::Jpeg);
    // A small picture in its head, which has an end of its own.
    let mut camera = whole[..2].to_vec();
    camera.extend_from_slice(b"\xFF\xFF\xE2\0\x08\xFF\xDA\xFF\xD9..");
    camera.extend_from_slice(&whole[2..]);
    for file in [&whole, &camera] {
        let cut = &file[..file.len() / 2];
        assert_eq!(prepare(cut).expect_err("refused"), PictureError::Damaged);
        let film = [file.as_slice(), b"\xFF\xDA film"].concat();
        assert_eq!(prepare(&film).expect("a picture").width, 400);
    }
}

#[test]
fn a_small_file_that_claims_a_vast_picture_is_refused_before_it_is_decoded() {
    let mut png = file(RgbImage::new(8, 8), ImageFormat::Png);
    // Width and height in the header, whose checksum a decoder that allocates first would not reach.
    png[16..20].copy_from_slice(&60_000_u32.to_be_bytes());
    png[20..24].copy_from_slice(&60_000_u32.to_be_bytes());
    let refused = prepare(&png).expect_err("refused");
    assert!(matches!(refused, PictureError::TooManyPixels | PictureError::Damaged));
    let wide = file(image::GrayImage::new(12_001, 1), ImageFormat::Png);
    assert_eq!(prepare(&wide).expect_err("refused"), PictureError::TooManyPixels);
}
